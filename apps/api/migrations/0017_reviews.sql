-- Pictures of reviews, and the stars of a product without reading its reviews.

create table review_picture (
  review_id integer not null references review (id) on delete cascade,
  sort smallint not null check (sort between 1 and 4),
  file_key text not null references file (key),
  primary key (review_id, sort)
);
create index review_picture_file_key_index on review_picture (file_key);

-- Pictures of reviews that are being written: private files until the review is sent.
create table review_upload (
  key text primary key check (key ~ '^[0-9a-f]{32}\.jpg$'),
  buyer_id integer not null references buyer (id),
  created_at timestamptz not null default now()
);
create index review_upload_buyer_id_index on review_upload (buyer_id);
create index review_upload_created_at_index on review_upload (created_at);

create index review_rating_index on review (product_id, rating) where hidden_at is null;

-- A new, hidden or shown review changes its product's page (docs/decisions/0030-public-cache.md).
create function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_cache', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end
$$;
create trigger review_announced after insert or update or delete on review
  for each row execute function announce_review();
