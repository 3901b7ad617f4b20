-- Charging sessions and plays as whole ones, from the time that they took.
UPDATE "metric_hours" c SET "hours" = array(
	SELECT CASE WHEN x IS NOT NULL THEN floor(so_far / t.each + 0.5) - floor(coalesce(before, 0) / t.each + 0.5) END
	FROM (
		SELECT x, at, sum(x) OVER (ORDER BY at) AS so_far,
			sum(x) OVER (ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
		FROM unnest(h.hours) WITH ORDINALITY u(x, at)
	) hour ORDER BY at
)
FROM "metric_hours" h
JOIN (VALUES ('chargingSessions', 'chargingHours', 1.5::float8), ('plays', 'playMinutes', 5::float8)) t(metric, time, each)
	ON t.time = h.metric
WHERE c.metric = t.metric AND (c.tenant_id, c.day, c.area_code, c.department_code, c.product_id)
	= (h.tenant_id, h.day, h.area_code, h.department_code, h.product_id);
