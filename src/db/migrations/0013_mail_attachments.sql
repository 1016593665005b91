-- The files that a mail of the sandbox's mailbox carries: name, type and text of each.
alter table sandbox.mails add column attachments jsonb not null default '[]';
