-- Owners make roles of their own; those that every shop begins with keep their names and stay (docs/decisions/0177).
alter table staff_role add column built_in boolean not null default false;
update staff_role set built_in = true where code in ('owner', 'sales', 'catalogue', 'education');
