ALTER TABLE "work_orders" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "alarm_type_settings" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;