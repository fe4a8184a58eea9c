-- A decision on a payment takes effect after a short time in which staff can undo it. Until then the payment is still
-- being checked, and nobody but staff knows of the decision.
create table payment_decision (
  payment_id integer primary key references payment (id),
  status smallint not null check (status in (2, 3)),
  -- What the buyer will read, in both languages; own_note is the part of it that staff typed.
  note text not null default '' check (char_length(note) <= 500),
  note_my text not null default '' check (char_length(note_my) <= 500),
  own_note text not null default '' check (char_length(own_note) <= 500),
  reference text not null default '' check (char_length(reference) <= 64),
  noted_amount integer check (noted_amount >= 0),
  -- Null for staff without an account of their own.
  staff_id integer references staff (id),
  request_id text not null default '',
  decided_at timestamptz not null,
  due_at timestamptz not null,
  -- Since when it cannot take effect, because the payment was decided in another way.
  failed_at timestamptz,
  constraint payment_decision_due_at_check check (due_at >= decided_at)
);
create index payment_decision_due_index on payment_decision (due_at) where failed_at is null;
create index payment_decision_reference_index on payment_decision (reference) where reference <> '';
create index payment_decision_staff_id_index on payment_decision (staff_id);
