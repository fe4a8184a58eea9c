-- No statistics, as for the index of all products (0099_best_sellers).
alter index product_search_best_words_index alter column 1 set statistics 0;
