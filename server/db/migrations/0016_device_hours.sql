CREATE TABLE "device_hours" (
	"device_id" text NOT NULL,
	"day" date NOT NULL,
	"energy" real[] NOT NULL,
	"online" real[] NOT NULL,
	CONSTRAINT "device_hours_device_id_day_pk" PRIMARY KEY("device_id","day")
);
--> statement-breakpoint
ALTER TABLE "device_hours" ADD CONSTRAINT "device_hours_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rows are updated every five minutes: with room on their page no index changes.
ALTER TABLE "device_hours" SET (fillfactor = 50);
