-- A notification that is sent twice is known by its Idempotency-Key, as all that staff send (docs/decisions/0085).
alter table staff_notification drop column send_key;
