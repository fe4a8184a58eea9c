-- Pictures that a buyer has uploaded for something not sent yet, a review or a request: private files until then.
alter table review_upload rename to upload;
alter table upload rename constraint review_upload_pkey to upload_pkey;
alter table upload rename constraint review_upload_buyer_id_fkey to upload_buyer_id_fkey;
alter table upload rename constraint review_upload_key_check to upload_key_check;
alter index review_upload_buyer_id_index rename to upload_buyer_id_index;
alter index review_upload_created_at_index rename to upload_created_at_index;

-- Answers for everybody that the education services give are kept (docs/decisions/0030-public-cache.md).
select announce_table(name, 'education') from unnest(
  '{nrc_state, nrc_township, nrc_type, exam_subject, training_class}'::text[]
) as name;
