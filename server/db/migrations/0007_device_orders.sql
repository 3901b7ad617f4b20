CREATE INDEX "devices_name" ON "devices" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "devices_created" ON "devices" USING btree ("tenant_id","created_at","id");