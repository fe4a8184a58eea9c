-- When the shop last took a backup of itself, for staff.
alter table shop add column last_backup_at timestamptz;
