-- The list of products is searched by a supplier's code, whoever the supplier is.
create index concurrently if not exists supplier_articles_of_code on supplier_articles (code)
where code is not null;
