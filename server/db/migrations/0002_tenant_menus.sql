CREATE SEQUENCE "public"."menu_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 900001 CACHE 1;--> statement-breakpoint
ALTER TABLE "role_functions" DROP CONSTRAINT "role_functions_function_id_functions_id_fk";
--> statement-breakpoint
ALTER TABLE "functions" DROP CONSTRAINT "functions_pkey";--> statement-breakpoint
ALTER TABLE "functions" ADD CONSTRAINT "functions_menu_id_id_pk" PRIMARY KEY("menu_id","id");--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "tenant_id" text;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;