-- The work list begins with the question that has waited longest; of all questions few wait.
create index question_open_index on question (id)
  where answered_at is null and hidden_at is null and deleted_at is null;
