-- Companies whose members book homes for people who travel. Each closes with its last approver.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  -- Whom the invoices of its bookings are made out to.
  invoice_account_id uuid NOT NULL UNIQUE REFERENCES invoice_accounts,
  needs_approval boolean NOT NULL,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);

-- A user is in one company at most.
CREATE TABLE company_members (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies,
  role text NOT NULL CHECK (role IN ('booker', 'approver')),
  joined_at timestamptz NOT NULL
);
CREATE INDEX company_members_of_company ON company_members (company_id);

-- A company that is open has an approver when a transaction ends. Its row is locked, so that of two approvers who leave at once
-- one stays.
CREATE FUNCTION require_approver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = OLD.company_id AND closed_at IS NULL FOR UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM company_members WHERE company_id = OLD.company_id AND role = 'approver'
  ) THEN
    RAISE EXCEPTION 'company % has no approver', OLD.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'companies_have_an_approver';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER companies_have_an_approver AFTER UPDATE OR DELETE ON company_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_approver();

-- An invitation is deleted as it is accepted or taken back, and once it has expired as the next one is stored.
CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  email text NOT NULL CHECK (email <> ''),
  role text NOT NULL CHECK (role IN ('booker', 'approver')),
  language language_code NOT NULL,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (company_id, email)
);

-- Whom homes are booked for: what a booking needs, and no identity document.
CREATE TABLE company_travellers (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies,
  name text NOT NULL CHECK (name <> ''),
  lastname text NOT NULL CHECK (lastname <> ''),
  email text CHECK (email <> ''),
  phone text CHECK (phone <> '')
);
CREATE INDEX company_travellers_of_company ON company_travellers (company_id);

CREATE TABLE company_cost_centres (
  company_id uuid NOT NULL REFERENCES companies,
  code text NOT NULL CHECK (code <> ''),
  name text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (company_id, code)
);
