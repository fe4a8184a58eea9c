-- contract: unused since 0.1.0
-- The release before keeps one picture of a kind for each request, and may show a replaced one for that while.
-- What staff ask the buyer of a request to correct (AskedChange of the contract), when the buyer did, and why staff refused it.
alter table score_request
  add column asked_changes jsonb check (jsonb_array_length(asked_changes) > 0),
  add column corrected_at timestamptz,
  add column refusal_reason text not null default '';
alter table certificate_request
  add column asked_changes jsonb check (jsonb_array_length(asked_changes) > 0),
  add column corrected_at timestamptz,
  add column refusal_reason text not null default '';
alter table class_registration
  add column asked_changes jsonb check (jsonb_array_length(asked_changes) > 0),
  add column corrected_at timestamptz,
  add column refusal_reason text not null default '';

-- Pictures that a correction replaced stay, with the time.
alter table certificate_document
  add column replaced_at timestamptz,
  drop constraint certificate_document_pkey,
  add primary key (certificate_request_id, kind, file_key);
create unique index certificate_document_current_key on certificate_document (certificate_request_id, kind)
  where replaced_at is null;

-- Whether the fee is owed back when staff refuse a request.
alter table education_fee add column refunds_refused boolean not null default true;
