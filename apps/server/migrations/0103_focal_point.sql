-- Point of a picture that crops keep in view, in percent from the left and the top.
alter table product_media
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add constraint focus_is_whole check ((focus_x is null) = (focus_y is null));
