ALTER TABLE "tenants" ADD COLUMN "map_use_mode" text DEFAULT 'OFFLINE' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "map_use_type" text DEFAULT 'VECTOR' NOT NULL;