-- What nobody searches by needs no statistics: those of arrays and documents took most of the time of ANALYZE.
DO $$
DECLARE
	one record;
BEGIN
	FOR one IN
		SELECT c.relname AS name, a.attname AS col FROM pg_class c
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
		WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
			AND (a.atttypid IN ('real[]'::regtype, 'double precision[]'::regtype)
				OR (c.relname, a.attname) IN (('lighting_nights', 'revisions'), ('lighting_nights', 'levels'),
					('device_reports', 'values'), ('alarms', 'detail'), ('alarms', 'content'), ('alarm_years', 'months')))
	LOOP
		EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS 0', one.name, one.col);
	END LOOP;
END $$;
