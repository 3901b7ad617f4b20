CREATE TABLE "lighting_steps" (
	"tenant_id" text NOT NULL,
	"night" text NOT NULL,
	"program_id" text NOT NULL,
	"step" integer NOT NULL,
	"outcome" text NOT NULL,
	"level" integer NOT NULL,
	"lamps" integer NOT NULL,
	"first_due_at" timestamp with time zone NOT NULL,
	"last_due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lighting_steps_tenant_id_night_program_id_step_outcome_pk" PRIMARY KEY("tenant_id","night","program_id","step","outcome")
);
--> statement-breakpoint
ALTER TABLE "lighting_steps" ADD CONSTRAINT "lighting_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_steps" ADD CONSTRAINT "lighting_steps_program_id_lighting_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."lighting_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_steps_time" ON "lighting_steps" USING btree ("tenant_id","settled_at");