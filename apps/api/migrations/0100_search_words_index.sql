-- no transaction
-- With the words of 0099_best_sellers. The shop goes on meanwhile.
reindex index concurrently product_search_words_index;
