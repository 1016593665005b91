-- Where the public is told a home lies is no longer the middle of its square, where all homes of a square stood on each other
-- and all squares in rows, but a place of its own within it: as `publicPosition` makes it of the number in the house code.
UPDATE apartment_search s
   SET lat = round(((floor(a.lat / 0.00135) + 0.5 + 0.7 * (p.lat - floor(p.lat) - 0.5)) * 0.00135)::numeric, 5),
       lng = round(((floor(a.lng / 0.00175) + 0.5 + 0.7 * (p.lng - floor(p.lng) - 0.5)) * 0.00175)::numeric, 5)
  FROM apartments a,
       LATERAL (SELECT split_part(a.house_code, '-', 2)::float8 * 0.7548776662466927 AS lat,
                       split_part(a.house_code, '-', 2)::float8 * 0.5698402909980532 AS lng) p
 WHERE a.id = s.apartment_id;
