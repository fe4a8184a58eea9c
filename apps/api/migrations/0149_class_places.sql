-- The places of a class; null means no limit. A live order of a registration takes one. Nothing else counts them.
alter table training_class add column places integer check (places > 0);

-- Guests see how many places are left. An order that takes one or gives it back changes the public lists of education.
create function announce_class_place() returns trigger language plpgsql as $$
begin
  if exists (
    select from class_registration as registration
    join training_class as class on class.id = registration.training_class_id
    where registration.id = new.class_registration_id and class.places is not null
  ) then
    perform pg_notify('public_cache', 'education');
  end if;
  return null;
end
$$;

create trigger class_place_taken_announced after insert on customer_order
  for each row when (new.class_registration_id is not null and new.status <> 5)
  execute function announce_class_place();
create trigger class_place_freed_announced after update of status on customer_order
  for each row when (new.class_registration_id is not null and (old.status = 5) <> (new.status = 5))
  execute function announce_class_place();
