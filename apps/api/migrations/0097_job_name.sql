-- The job is called as the picture is everywhere else.
update job_failure set job = 'comparison of slips' where job = 'comparison of receipts';
