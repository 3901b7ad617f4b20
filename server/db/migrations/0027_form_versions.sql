CREATE TABLE "asset_form_versions" (
	"tenant_id" text NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publisher_id" text,
	"publisher_name" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "asset_form_versions_tenant_id_business_type_business_id_number_pk" PRIMARY KEY("tenant_id","business_type","business_id","number")
);
--> statement-breakpoint
ALTER TABLE "asset_form_versions" ADD CONSTRAINT "asset_form_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_form_versions" ADD CONSTRAINT "asset_form_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_form_versions" ADD CONSTRAINT "asset_form_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_form_versions_state" ON "asset_form_versions" USING btree ("tenant_id","state");--> statement-breakpoint
-- What is saved so far becomes the first version of each form; its author is not known.
INSERT INTO "asset_form_versions" ("tenant_id", "business_type", "business_id", "number", "text", "state", "author_name", "created_at", "publisher_name", "published_at")
SELECT "tenant_id", "business_type", "business_id", 1,
	CASE jsonb_typeof("form") WHEN 'string' THEN "form" #>> '{}' ELSE jsonb_pretty("form") END,
	'published', '', "updated_at", '', "updated_at"
FROM "asset_forms";
