CREATE TABLE "asset_forms" (
	"tenant_id" text NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_forms_tenant_id_business_type_business_id_pk" PRIMARY KEY("tenant_id","business_type","business_id")
);
--> statement-breakpoint
ALTER TABLE "asset_forms" ADD CONSTRAINT "asset_forms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;