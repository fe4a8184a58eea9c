-- contract: unused since 0.1.0
-- A buyer without a password confirms the deletion of the account by a code. Releases before write the other purposes only.
alter table otp_code
  drop constraint otp_code_purpose_check,
  add constraint otp_code_purpose_check
    check (purpose in ('register', 'change-phone', 'reset-password', 'delete-account')) not valid;
