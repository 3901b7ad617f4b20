CREATE TABLE "dictionary_overrides" (
	"tenant_id" text NOT NULL,
	"dictionary_id" text NOT NULL,
	"label" jsonb,
	"sort" integer,
	"enabled" boolean,
	"color" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_overrides_tenant_id_dictionary_id_pk" PRIMARY KEY("tenant_id","dictionary_id")
);
--> statement-breakpoint
ALTER TABLE "dictionary_overrides" ADD CONSTRAINT "dictionary_overrides_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_overrides" ADD CONSTRAINT "dictionary_overrides_dictionary_id_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Levels of the platform have the colors of their rank; a color in the dictionary is a tenant's own.
UPDATE "dictionaries" SET "color" = NULL WHERE "tenant_id" IS NULL AND "type_id" = '843154794105704448' AND "color" IN ('#d9363e', '#fa8c16', '#d4a106', '#1677ff');
