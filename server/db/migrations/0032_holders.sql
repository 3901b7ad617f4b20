CREATE TABLE "lighting_holders" (
	"device_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"asked" jsonb NOT NULL,
	"asked_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"loaded" jsonb,
	"loaded_hash" text,
	"loaded_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"refusal_facts" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"local" text,
	"local_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_level" integer;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_program" text;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "driven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "followed_level" integer;--> statement-breakpoint
ALTER TABLE "lighting_holders" ADD CONSTRAINT "lighting_holders_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_holders" ADD CONSTRAINT "lighting_holders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_holders_tenant" ON "lighting_holders" USING btree ("tenant_id");