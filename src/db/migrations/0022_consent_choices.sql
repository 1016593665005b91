-- What visitors agreed to of scripts that pages work without. Rows are only added: the last of a browser is in force.
CREATE TABLE consent_choices (
  id uuid PRIMARY KEY,
  browser uuid NOT NULL,
  purposes jsonb NOT NULL,
  text_version text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX consent_choices_by_browser ON consent_choices (browser, created_at);
