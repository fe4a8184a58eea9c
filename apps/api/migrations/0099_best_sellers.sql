-- Two changes to what 0098_search_synonym made. Classified words begin with a colon: "na", which begins "name:rice", found all products.
-- Two Latin words as one are plain words too: a query has a third of the words to look for. 0100 makes the index anew.

-- What a search text is found by (product-text.ts says what is in it). Plain words: Latin words, also two as one, Burmese
-- syllables, and two and three neighbouring syllables as `one.two.three`. Classified words, which rank what is found (docs/decisions/0147-order-of-a-search.md):
-- `:name:rice`, a whole word of a name; `:end:cooker`, what a name ends with; `:kind:rice`, what a deepest category ends with;
-- `:brand:orisu`. Whole are Latin words, also two as one, and the runs of syllables that begin or end a Burmese word.
create or replace function search_words(search_text text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  runs constant integer := 6;
  found text[] := '{}';
  part text;
  place integer := 0;
  field text;
  word text;
  whole text;
  syllables text[];
  syllable text;
  -- The word before, to be joined with; a Latin one, else null.
  latin text;
  -- How the last word ends.
  endings text[];
  before text;
  before_that text;
begin
  foreach part in array string_to_array(search_text, '|') loop
    place := place + 1;
    field := case when place <= 2 then ':name:' when place <= 4 then ':brand:' when part like '^%' then ':kind:' end;
    latin := null;
    endings := '{}';
    before := null;
    before_that := null;
    if place <= 2 and part ~ '^[a-z]' then
      found := found || (':name:' || left(part, 1));
    end if;
    foreach word in array string_to_array(ltrim(part, '^'), ' ') loop
      if word = '' then
        continue;
      elsif word = '$' then
        found := found || array(select case field when ':name:' then ':end:' else field end || ending from unnest(endings) as ending);
      elsif word collate "C" between 'က' and '႟' then
        syllables := string_to_array(word, '.');
        foreach syllable in array syllables loop
          found := found || syllable;
          if before is not null then
            found := found || (before || '.' || syllable);
          end if;
          if before_that is not null then
            found := found || (before_that || '.' || before || '.' || syllable);
          end if;
          before_that := before;
          before := syllable;
        end loop;
        endings := array(
          select array_to_string(syllables[cardinality(syllables) - size + 1:], '')
          from generate_series(1, least(cardinality(syllables), runs)) as size);
        if field in (':name:', ':brand:') then
          found := found || array(
            select field || array_to_string(syllables[:size], '')
            from generate_series(1, least(cardinality(syllables), runs)) as size);
          found := found || array(select field || ending from unnest(endings) as ending);
        end if;
        latin := null;
      else
        before_that := null;
        before := null;
        whole := replace(word, '-', '');
        endings := array_remove(array[whole, latin || whole], null);
        found := found || string_to_array(word, '-') || endings;
        if field in (':name:', ':brand:') then
          found := found || array(select field || ending from unnest(endings) as ending);
        end if;
        latin := whole;
      end if;
    end loop;
  end loop;
  return array_to_tsvector(array(select distinct left(lexeme, 100) from unnest(found) as lexeme where lexeme <> ''));
end
$$;

-- The fifth of all products that sells best. A search reads it first, through an index of its own (0101): for a word that many products
-- have this is a fifth of the work. A job keeps it (markBestSellers), since a sale must not touch the index.
alter table product_search add column sells_best boolean not null default false;

-- Searches always take the index, so that nobody needs to know how common its words are: that would be computed for 30,000 products.
alter index product_search_words_index alter column 1 set statistics 0;
