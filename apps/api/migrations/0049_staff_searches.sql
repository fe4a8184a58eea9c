-- What staff look for among many (docs/decisions/0091-searches-of-staff.md): parts of names, phones and roll numbers.
create index score_request_student_name_trgm_index on score_request using gin (student_name gin_trgm_ops);
create index score_request_roll_number_trgm_index on score_request using gin (roll_number gin_trgm_ops);
create index certificate_request_student_name_trgm_index on certificate_request using gin (student_name gin_trgm_ops);
create index certificate_request_roll_number_trgm_index on certificate_request using gin (roll_number gin_trgm_ops);
create index class_registration_student_name_trgm_index on class_registration using gin (student_name gin_trgm_ops);

-- Questions and reviews are found by their product's name.
create index product_name_en_trgm_index on product using gin (name_en gin_trgm_ops);
create index product_name_my_trgm_index on product using gin (name_my gin_trgm_ops);
