create index concurrently if not exists refunds_of_till on refunds (till_id) where till_id is not null;
