-- Lists begin at their first row and end with their page, instead of sorting all rows (row SAFE-36).
create index brand_order_index on brand (sort, id) where not hidden;
create index brand_popular_order_index on brand (sort, id) where not hidden and popular;
create index tag_order_index on tag (sort, id);
create index newspaper_latest_index on newspaper (published_date desc nulls last, id desc);
create index staff_session_last_used_index on staff_session (staff_id, last_used_at desc, id desc);
