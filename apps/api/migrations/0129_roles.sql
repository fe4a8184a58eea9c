-- Owners make roles of their own; those that every shop begins with keep their names and stay (docs/decisions/0177).
alter table staff_role add column built_in boolean not null default false;
update staff_role set built_in = true where code in ('owner', 'sales', 'catalogue', 'education');

-- For packers, who see no money and no list of buyers. Owners have every right.
insert into staff_role_right (role_code, right_code) values ('owner', 'packing') on conflict do nothing;
