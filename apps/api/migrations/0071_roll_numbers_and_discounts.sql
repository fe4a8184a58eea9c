-- Roll numbers are kept without blanks and hyphens, in capitals, as `normaliseRollNumber` of the contract writes them.
update score_request
set roll_number = upper(regexp_replace(roll_number, '[\s\-\u00a0\u200b-\u200d\u2010-\u2015\u2212]', '', 'g'))
where roll_number ~ '[^\s\-\u00a0\u200b-\u200d\u2010-\u2015\u2212]';

update certificate_request
set roll_number = upper(regexp_replace(roll_number, '[\s\-\u00a0\u200b-\u200d\u2010-\u2015\u2212]', '', 'g'))
where roll_number ~ '[^\s\-\u00a0\u200b-\u200d\u2010-\u2015\u2212]';

-- The list of promotions begins with the largest percentage, rounded as cards show it.
create index product_discount_index on product (
  coalesce(round((original_price - promote_price) * 100.0 / nullif(original_price, 0)), 0) desc,
  published_at desc, id desc
) where state = 'published' and promote_price is not null;
