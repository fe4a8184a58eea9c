-- must_change_password: another member typed the password, so the account does nothing else until its owner replaces it.
alter table staff add column must_change_password boolean not null default false;
