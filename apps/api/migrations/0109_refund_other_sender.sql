insert into setting (key, value, description) values
  ('refund_other_sender_above', '0', 'Kyats above which a refund is sent by somebody other than who began it; 0: by anybody')
on conflict (key) do nothing;
