-- "size" is an order like the others: the first page is found by walking along it, not by sorting a million homes.
CREATE INDEX apartment_search_by_size ON apartment_search (city_id, size_m2 DESC, apartment_id);
