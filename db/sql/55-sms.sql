-- Messages from before states were kept finer than `status`.
update sms_logs set state = status where reference = '' and state <> status;
