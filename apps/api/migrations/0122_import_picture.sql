-- Pictures that imports have stored, by address or by place in an archive: the next import of the file stores none of them anew.
create table product_import_picture (
  source text primary key,
  file_key text not null references file (key),
  created_at timestamptz not null default now()
);
create index product_import_picture_file_key_index on product_import_picture (file_key);
create index product_import_picture_created_at_index on product_import_picture (created_at);
