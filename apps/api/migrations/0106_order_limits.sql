insert into setting (key, value, description) values
  ('order_line_pieces_limit', '100', 'Pieces of one product that an order may have'),
  ('order_pieces_limit', '1000', 'Pieces that an order may have'),
  ('cash_limit_new_buyer', '1000000', 'Goods for cash on delivery that may be under way to a buyer who has no paid delivery yet, in kyats'),
  ('cash_limit', '5000000', 'Goods for cash on delivery that may be under way to one buyer, in kyats');

-- Product pages say how many pieces an order may have.
create or replace trigger setting_announced after insert or update or delete or truncate on setting
  for each statement execute function announce_tags('delivery', 'product');
