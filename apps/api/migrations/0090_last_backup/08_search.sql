-- What the shop is searched by (docs/decisions/0021-search-by-syllables.md). The one source is product.search_text, in the form that
-- searchText() makes: words parted by blanks, syllables by dots, parts by bars; the names are the first two parts.

-- The words and syllables of a search text, and two and three neighbouring syllables as `one.two.three`.
create function search_words(search_text text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
  token text;
  before text;
  before_that text;
begin
  foreach token in array string_to_array(replace(translate(search_text, '.', ' '), '|', ' | '), ' ') loop
    if token = '' then
      continue;
    elsif token collate "C" between 'က' and '႟' then
      found := found || token;
      if before is not null then
        found := found || (before || '.' || token);
      end if;
      if before_that is not null then
        found := found || (before_that || '.' || before || '.' || token);
      end if;
      before_that := before;
      before := token;
    else
      before_that := null;
      before := null;
      if token <> '|' then
        found := found || left(token, 100);
      end if;
    end if;
  end loop;
  return array_to_tsvector(found);
end
$$;

-- A name (the first or second part) without blanks and dots, to find the names that begin with some letters.
create function search_name(search_text text, part integer) returns text
language sql immutable strict parallel safe
return left(translate(split_part(search_text, '|', part), '. ', ''), 100);

-- A word with one letter left out, in every way, and the word itself: two words one typing error apart share one.
create function search_near(word text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(left(word, place - 1) || substr(word, place + 1)) || word from generate_series(1, length(word)) place
);

-- The published products, with what lists are ordered by. Kept by triggers beside the product, so that neither a sale
-- nor a change of price touches the indexes: a row without a new text is updated in place.
create table product_search (
  id integer primary key references product (id) on delete cascade,
  search_text text not null,
  price_from integer not null,
  sold_count integer not null,
  wishlist_count integer not null,
  published_at timestamptz not null
) with (fillfactor = 85);
create index product_search_words_index on product_search using gin (search_words(search_text))
  with (gin_pending_list_limit = 256);
create index product_search_name_en_index on product_search (search_name(search_text, 1) text_pattern_ops);
create index product_search_name_my_index on product_search (search_name(search_text, 2) text_pattern_ops);
-- The search index holds published products only: staff find hidden ones by this.
create index product_hidden_words_index on product using gin (search_words(search_text)) where state = 'hidden';

-- The products whose words a query finds, or whose names begin with some letters; any `most` of them. The planner may not
-- read the table instead: it does not know that computing its words is dear, and a shop of one category has a word that
-- all its products have.
create function search_products(query tsquery, most integer) returns table (
  id integer, price_from integer, sold_count integer, wishlist_count integer, published_at timestamptz
)
language plpgsql stable strict parallel safe set enable_seqscan = off as $$
begin
  return query select s.id, s.price_from, s.sold_count, s.wishlist_count, s.published_at
  from product_search s where search_words(s.search_text) @@ query limit most;
end
$$;

create function search_names(beginning text, most integer) returns table (
  id integer, price_from integer, sold_count integer, wishlist_count integer, published_at timestamptz
)
language plpgsql stable strict parallel safe set enable_seqscan = off as $$
declare
  ending constant text := beginning || U&'\+10FFFF';
begin
  return query select s.id, s.price_from, s.sold_count, s.wishlist_count, s.published_at
  from product_search s
  where (search_name(s.search_text, 1) ~>=~ beginning and search_name(s.search_text, 1) ~<~ ending)
    or (search_name(s.search_text, 2) ~>=~ beginning and search_name(s.search_text, 2) ~<~ ending)
  limit most;
end
$$;

-- The Latin words of all products there ever were, for searches that find little.
create table search_word (
  word text primary key check (word ~ '^[a-z]{4,40}$'),
  near text[] not null generated always as (search_near(word)) stored
);
create index search_word_trgm_index on search_word using gin (word gin_trgm_ops);
create index search_word_near_index on search_word using gin (near);

create function index_products(ids integer[]) returns void language plpgsql as $$
begin
  insert into product_search
  select id, search_text, price_from, sold_count, wishlist_count, published_at
  from product where id = any (ids) and state = 'published'
  on conflict (id) do update set search_text = excluded.search_text;
  -- In order, so that two who save products at once do not wait for each other in a circle.
  insert into search_word (word)
  select distinct used.word from product, string_to_table(translate(search_text, '|', ' '), ' ') as used (word)
  where id = any (ids) and state = 'published' and used.word ~ '^[a-z]{4,40}$'
    and not exists (select from search_word where search_word.word = used.word)
  order by used.word
  on conflict do nothing;
end
$$;

create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_products(array(select id from new_product));
  return null;
end
$$;
create trigger product_added after insert on product
  referencing new table as new_product for each statement execute function index_new_products();

create function index_changed_product() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    perform index_products(array[new.id]);
  else
    delete from product_search where id = new.id;
  end if;
  return null;
end
$$;
create trigger product_changed after update of search_text, state on product
  for each row when (old.search_text <> new.search_text or old.state <> new.state)
  execute function index_changed_product();

create function reorder_product() returns trigger language plpgsql as $$
begin
  update product_search
  set price_from = new.price_from, sold_count = new.sold_count, wishlist_count = new.wishlist_count,
    published_at = new.published_at
  where id = new.id;
  return null;
end
$$;
create trigger product_reordered after update of price_from, sold_count, wishlist_count, published_at on product
  for each row when (
    (old.price_from, old.sold_count, old.wishlist_count, old.published_at)
    is distinct from (new.price_from, new.sold_count, new.wishlist_count, new.published_at)
  ) execute function reorder_product();
