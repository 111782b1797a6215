-- How a buyer chose to pay: at the gateway, by bank transfer, or cash when picking up. Null: a sale that the shop entered.

alter table orders add column payment_way text check (payment_way in ('mercadopago', 'transfer', 'cash'));
update orders set payment_way = 'mercadopago' where channel = 'web';
