-- Time zone of the clocks by which a promotion's period was written: each store has the period by its own clocks.
-- Null: the same instants in all stores.
alter table promotion add column local_zone text;
