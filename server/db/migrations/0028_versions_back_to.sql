ALTER TABLE "document_versions" ADD COLUMN "back_to" integer;--> statement-breakpoint
ALTER TABLE "asset_form_versions" ADD COLUMN "back_to" integer;