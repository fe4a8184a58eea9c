-- What the shop is searched by (docs/decisions/0014-search.md). The one source is product.search_text, written in the
-- form that searchText() makes: words parted by blanks, syllables by dots, parts by bars. The rest is kept by triggers,
-- beside the product and not in it, so that sales and prices never touch these indexes.

drop index product_search_text_trgm_index;

-- The syllables and words of a search text, and each pair of neighbouring syllables as `one.two`, with their positions.
create function search_words(search_text text) returns tsvector language sql immutable strict parallel safe
return (
  with token as (
    select token, position, lead(token) over (partition by part order by position) as next
    from (
      select part, token, row_number() over (order by part, place) as position
      from string_to_table(search_text, '|') with ordinality as parts (words, part),
        string_to_table(translate(words, '.', ' '), ' ') with ordinality as tokens (token, place)
      where token <> ''
    ) as tokens
  ),
  lexeme as (
    select token as lexeme, position from token
    union all
    select token || '.' || next, position from token where token ~ '^[က-႟]' and next ~ '^[က-႟]'
  )
  select coalesce(
    string_agg(format('''%s'':%s', replace(replace(left(lexeme, 200), '\', '\\'), '''', ''''''), position), ' '),
    ''
  )::tsvector
  from lexeme where position < 16384
);

-- A word with one letter left out, in every way, and the word itself: two words that are one typing error apart share one.
create function search_near(word text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(left(word, place - 1) || substr(word, place + 1)) || word from generate_series(1, length(word)) place
);

-- Published products only. name_en and name_my are without blanks and dots, to find what begins with some letters.
create table product_search (
  product_id integer primary key references product (id) on delete cascade,
  name_en text not null,
  name_my text not null,
  words tsvector not null
);
alter table product_search alter column words set statistics 300;
create index product_search_words_index on product_search using gin (words) with (fastupdate = off);
create index product_search_name_en_index on product_search (name_en text_pattern_ops);
create index product_search_name_my_index on product_search (name_my text_pattern_ops);

-- The Latin words of all products there ever were, for searches that find little.
create table search_word (
  word text primary key check (word ~ '^[a-z]{4,40}$'),
  near text[] not null generated always as (search_near(word)) stored
);
create index search_word_trgm_index on search_word using gin (word gin_trgm_ops);
create index search_word_near_index on search_word using gin (near);

create function index_product(ids integer[]) returns void language plpgsql as $$
begin
  insert into product_search (product_id, name_en, name_my, words)
  select id, left(translate(split_part(search_text, '|', 1), '. ', ''), 200),
    left(translate(split_part(search_text, '|', 2), '. ', ''), 200), search_words(search_text)
  from product where id = any (ids) and state = 'published'
  on conflict (product_id) do update
    set name_en = excluded.name_en, name_my = excluded.name_my, words = excluded.words;
  -- In order, so that two who save products at once do not wait for each other in a circle.
  insert into search_word (word)
  select distinct word from product, string_to_table(translate(search_text, '|', ' '), ' ') as word
  where id = any (ids) and state = 'published' and word ~ '^[a-z]{4,40}$'
    and not exists (select from search_word known where known.word = word)
  order by word
  on conflict do nothing;
end
$$;

create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_product(array(select id from new_product));
  return null;
end
$$;
create trigger product_added after insert on product
  referencing new table as new_product for each statement execute function index_new_products();

create function index_changed_product() returns trigger language plpgsql as $$
begin
  if new.state = 'published' then
    perform index_product(array[new.id]);
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end
$$;
create trigger product_changed after update of search_text, state on product
  for each row when (old.search_text <> new.search_text or old.state <> new.state)
  execute function index_changed_product();

select index_product(array(select id from product));
