CREATE TABLE "lighting_sendings" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"order" bigserial NOT NULL,
	"task_id" text,
	"command" jsonb NOT NULL,
	"lamp_ids" text[] NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_task_id_command_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."command_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_sendings_order" ON "lighting_sendings" USING btree ("tenant_id","order");--> statement-breakpoint
CREATE INDEX "lighting_sendings_task" ON "lighting_sendings" USING btree ("task_id");