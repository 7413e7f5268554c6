-- Redirects of both kinds, for one read per page: that of a merchant comes before one left by a rename in the catalogue.
create view redirect_step as
select brand, path, target, status, 0 as place from page_redirect
union all
select brand, path, target, 301::smallint, 1 from url_redirect;

-- Product of a variant, for statements of other modules that start from a variant.
create view variant_owner as
select sku as variant_sku, product_sku from variant;
