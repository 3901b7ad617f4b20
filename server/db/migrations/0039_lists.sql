DROP INDEX "devices_area";--> statement-breakpoint
DROP INDEX "alarms_time";--> statement-breakpoint
DROP INDEX "devices_product";--> statement-breakpoint
CREATE INDEX "devices_counted" ON "devices" USING btree ("tenant_id","area_code","department_code","product_id","online_status");--> statement-breakpoint
CREATE INDEX "devices_status" ON "devices" USING btree ("tenant_id","online_status","id");--> statement-breakpoint
CREATE INDEX "alarms_time" ON "alarms" USING btree ("tenant_id","happened_at","kind","level_id","device_id","area_code","department_code");--> statement-breakpoint
CREATE INDEX "devices_product" ON "devices" USING btree ("tenant_id","product_id","id");