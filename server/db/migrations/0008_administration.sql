CREATE TABLE "data_permission_scopes" (
	"permission_id" text NOT NULL,
	"group_name" text NOT NULL,
	"area_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"department_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"includes_children" boolean DEFAULT true NOT NULL,
	CONSTRAINT "data_permission_scopes_permission_id_group_name_pk" PRIMARY KEY("permission_id","group_name")
);
--> statement-breakpoint
CREATE TABLE "data_permissions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "role_data_permissions" (
	"role_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "role_data_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "role_products" (
	"role_id" text NOT NULL,
	"business_type" text NOT NULL,
	"business_id" text NOT NULL,
	CONSTRAINT "role_products_role_id_business_type_business_id_pk" PRIMARY KEY("role_id","business_type","business_id")
);
--> statement-breakpoint
CREATE TABLE "user_data_permissions" (
	"user_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "user_data_permissions_user_id_permission_id_pk" PRIMARY KEY("user_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_type_settings" (
	"tenant_id" text NOT NULL,
	"alarm_type_id" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"level_id" text,
	"color" text,
	"rule" jsonb,
	"clear_rule" jsonb,
	"damping" jsonb,
	"notice_role_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_ways" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"working_hours" jsonb,
	"is_popup" boolean DEFAULT true NOT NULL,
	"sound" text,
	"flow_id" text,
	"advice" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_type_settings_tenant_id_alarm_type_id_pk" PRIMARY KEY("tenant_id","alarm_type_id")
);
--> statement-breakpoint
CREATE TABLE "device_group_members" (
	"group_id" text NOT NULL,
	"device_id" text NOT NULL,
	CONSTRAINT "device_group_members_group_id_device_id_pk" PRIMARY KEY("group_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "device_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"asset_kind" text DEFAULT 'IOTDEVICE' NOT NULL,
	"device_type_code" text NOT NULL,
	"group_type" text NOT NULL,
	"owner_id" text,
	"condition" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_attributes" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"u_key" text NOT NULL,
	"name" jsonb NOT NULL,
	"data_type" text NOT NULL,
	"unit" text,
	"default_value" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"check_rule" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text,
	"category" text NOT NULL,
	"u_key" text NOT NULL,
	"name" jsonb NOT NULL,
	"data_type" text NOT NULL,
	"unit" text,
	"default_value" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"check_rule" text,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"ok" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"headings" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mini_app_authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"mini_app_id" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"valid_to" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"icon" text,
	"secret" text,
	"entry_page" text DEFAULT '' NOT NULL,
	"function_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"app_version" text DEFAULT '1.0.0' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"valid_to" timestamp with time zone,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"login_name" text NOT NULL,
	"department_code" text,
	"type" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"object_name" text,
	"succeeded" boolean NOT NULL,
	"message" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"duration" integer DEFAULT 0 NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_types" DROP CONSTRAINT "alarm_types_key_unique";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_code_unique";--> statement-breakpoint
ALTER TABLE "alarm_types" ADD COLUMN "tenant_id" text;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "height" double precision;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "slots" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "scene" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_models" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "leader_id" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "area_code" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_types" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "dictionary_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_types" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_types" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "operator_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tenant_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "node_type" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "data_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "product_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "operates_platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "data_permission_scopes" ADD CONSTRAINT "data_permission_scopes_permission_id_data_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."data_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_permissions" ADD CONSTRAINT "data_permissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_data_permissions" ADD CONSTRAINT "role_data_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_data_permissions" ADD CONSTRAINT "role_data_permissions_permission_id_data_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."data_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_products" ADD CONSTRAINT "role_products_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_permissions" ADD CONSTRAINT "user_data_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_permissions" ADD CONSTRAINT "user_data_permissions_permission_id_data_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."data_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_type_settings" ADD CONSTRAINT "alarm_type_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_type_settings" ADD CONSTRAINT "alarm_type_settings_alarm_type_id_alarm_types_id_fk" FOREIGN KEY ("alarm_type_id") REFERENCES "public"."alarm_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_group_members" ADD CONSTRAINT "device_group_members_group_id_device_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."device_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_group_members" ADD CONSTRAINT "device_group_members_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_groups" ADD CONSTRAINT "device_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_groups" ADD CONSTRAINT "device_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_attributes" ADD CONSTRAINT "model_attributes_model_id_asset_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."asset_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_commands" ADD CONSTRAINT "product_commands_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_app_authorizations" ADD CONSTRAINT "mini_app_authorizations_mini_app_id_mini_apps_id_fk" FOREIGN KEY ("mini_app_id") REFERENCES "public"."mini_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_apps" ADD CONSTRAINT "mini_apps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_log" ADD CONSTRAINT "operation_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_permissions_name" ON "data_permissions" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "role_data_permissions_permission" ON "role_data_permissions" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "user_data_permissions_permission" ON "user_data_permissions" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "device_group_members_device" ON "device_group_members" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_groups_tenant" ON "device_groups" USING btree ("tenant_id","group_type","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_attributes_key" ON "model_attributes" USING btree ("model_id","u_key");--> statement-breakpoint
CREATE UNIQUE INDEX "product_commands_key" ON "product_commands" USING btree ("product_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_key" ON "properties" USING btree ("tenant_id","category","u_key");--> statement-breakpoint
CREATE INDEX "import_jobs_user" ON "import_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_app_authorizations_subject" ON "mini_app_authorizations" USING btree ("mini_app_id","subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_apps_app_id" ON "mini_apps" USING btree ("tenant_id","app_id");--> statement-breakpoint
CREATE INDEX "operation_log_time" ON "operation_log" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_log_user" ON "operation_log" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "operation_log_object" ON "operation_log" USING btree ("tenant_id","object_type","object_id");--> statement-breakpoint
ALTER TABLE "alarm_types" ADD CONSTRAINT "alarm_types_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_types_platform_key" ON "alarm_types" USING btree ("key") WHERE tenant_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_types_tenant_key" ON "alarm_types" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_models_code" ON "asset_models" USING btree ("tenant_id","business_type","code");--> statement-breakpoint
CREATE UNIQUE INDEX "products_platform_code" ON "products" USING btree ("code") WHERE tenant_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_tenant_code" ON "products" USING btree ("tenant_id","code");--> statement-breakpoint
UPDATE "tenants" SET "operates_platform" = true WHERE "id" = (SELECT "id" FROM "tenants" ORDER BY "created_at", "id" LIMIT 1);