-- What a product weighs, in grams; null is not known.
alter table product add column weight_grams integer check (weight_grams between 0 and 1000000);
