-- An act on many records writes an entry for each; all but the first name the first, and the log shows them as one line.
alter table audit_log add column part_of bigint references audit_log (id);
create index audit_log_part_of_index on audit_log (part_of) where part_of is not null;

-- Steps of orders that the buyer is not told of yet: until then staff can undo them (docs/decisions/0172).
create table untold_step (
  order_id integer primary key references customer_order (id),
  from_status smallint not null check (from_status in (1, 2, 3, 4, 5)),
  to_status smallint not null check (to_status in (1, 2, 3, 4, 5)),
  staff_id integer references staff (id),
  request_id text not null default '',
  due_at timestamptz not null
);
create index untold_step_due_at_index on untold_step (due_at);
create index untold_step_staff_id_index on untold_step (staff_id);

-- A step goes back while the buyer is not told of it.
create or replace function check_order_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in ((1, 2), (2, 3), (3, 4), (1, 4), (1, 5), (2, 5), (3, 5), (4, 5))
    and not exists (
      select from untold_step
      where order_id = old.id and to_status = old.status and from_status = new.status)
  then
    raise exception 'order % cannot go from status % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'customer_order_step';
  end if;
  return new;
end
$$;
