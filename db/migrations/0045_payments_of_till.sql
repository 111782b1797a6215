create index concurrently if not exists payments_of_till on payments (till_id) where till_id is not null;
