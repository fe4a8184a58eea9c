-- no transaction
-- What best sellers are found by (0099_best_sellers).
create index concurrently if not exists product_search_best_words_index on product_search using gin (search_words(search_text))
  with (gin_pending_list_limit = 256) where sells_best;
